/** `spec §3, §9`. */
export const CHOSEN_ADDRESS_COOKIE = 'LavandaChosenAddress'
