/** Per 30 days: the consent text says «не чаще двух раз в месяц». */
export const MAILINGS_PER_MONTH = 2
