const SHOP = 'http://shop.invalid'

/** Returns whether browsers read an address as a path of the shop: `//elsewhere.example` and `/\elsewhere.example` lead elsewhere. */
export const isShopPath = (address: string): boolean =>
  address.startsWith('/') && URL.canParse(address, SHOP) && new URL(address, SHOP).origin === SHOP
