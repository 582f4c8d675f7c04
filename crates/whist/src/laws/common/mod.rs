//! What several codes have in common: the mechanics of an irregularity, without its number or its price. A code's law calls
//! them and says by which law it does.

pub(in crate::laws) mod called;
pub(in crate::laws) mod claim;
pub(in crate::laws) mod dealing;
pub(in crate::laws) mod exaction;
pub(in crate::laws) mod exposed;
pub(in crate::laws) mod leads;
pub(in crate::laws) mod renounce;
pub(in crate::laws) mod surplus;
pub(in crate::laws) mod wish;
