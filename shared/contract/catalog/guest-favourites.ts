/** Number of favourites that a guest can have on a device, and one merge takes over. */
export const MAX_GUEST_FAVOURITES = 500
