/** After a longer outage missed points are given by hand. */
export const LOOK_BACK_DAYS = 30
