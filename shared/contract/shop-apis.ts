/** Names after `/api/` of the shop's own calls, which no remote's API may have. */
export const shopApis = [
  ...['address', 'cart', 'category', 'change', 'coupon', 'delivery', 'dev', 'docs', 'favourite', 'file', 'import'],
  ...['order', 'overview', 'pay', 'product', 'release', 'settings', 'subcategory', 'user', 'wish'],
]

/** Whether a remote has an API of its own: `/api/<its name>`, unless that is the shop's. */
export const hasOwnApi = ({ name, api }: { name: string; api?: string }): boolean =>
  api === `/api/${name}` && !shopApis.includes(name)
