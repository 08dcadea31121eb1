import type { Access } from 'shared/contract/envelope'

/**
 * Who may make which call, written out by hand: what a route declares of itself is held against this. First the 38 calls of
 * section 7, in its order.
 */
export const section7: Record<string, Access> = {
  'POST /api/user/register': 'anyone',
  'POST /api/user/login': 'anyone',
  'PUT /api/user/forgot-password': 'anyone',
  'PUT /api/user/verify-forgot-password-otp': 'anyone',
  'PUT /api/user/reset-password': 'anyone',
  'POST /api/user/refresh-token': 'anyone',
  'GET /api/user/user-details': 'user',
  'GET /api/user/logout': 'anyone',
  'PUT /api/user/upload-avatar': 'user',
  'PUT /api/user/update-user': 'user',
  'POST /api/category/add-category': 'admin',
  'POST /api/file/upload': 'admin',
  'GET /api/category/get': 'anyone',
  'PUT /api/category/update': 'admin',
  'DELETE /api/category/delete': 'admin',
  'POST /api/subcategory/create': 'admin',
  'POST /api/subcategory/get': 'anyone',
  'PUT /api/subcategory/update': 'admin',
  'DELETE /api/subcategory/delete': 'admin',
  'POST /api/product/create': 'admin',
  'POST /api/product/get': 'anyone',
  'POST /api/product/get-product-by-category': 'anyone',
  'POST /api/product/get-pruduct-by-category-and-subcategory': 'anyone',
  'POST /api/product/get-product-details': 'anyone',
  'PUT /api/product/update-product-details': 'admin',
  'DELETE /api/product/delete-product': 'admin',
  'POST /api/product/search-product': 'anyone',
  'POST /api/cart/create': 'user',
  'GET /api/cart/get': 'user',
  'PUT /api/cart/update-qty': 'user',
  'DELETE /api/cart/delete-cart-item': 'user',
  'POST /api/address/create': 'user',
  'GET /api/address/get': 'user',
  'PUT /api/address/update': 'user',
  'DELETE /api/address/disable': 'user',
  'POST /api/order/cash-on-delivery': 'user',
  'POST /api/order/checkout': 'user',
  'GET /api/order/order-list': 'user',
}

/** Calls of the contract beside section 7. */
const more: Record<string, Access> = {
  'PUT /api/user/change-password': 'user',
  'POST /api/user/send-verify-email': 'user',
  'POST /api/user/verify-email': 'anyone',
  'POST /api/product/get-offers': 'anyone',
  'POST /api/product/get-suggestions': 'anyone',
  'POST /api/category/get-uses': 'admin',
  'POST /api/subcategory/get-uses': 'admin',
  'POST /api/cart/merge': 'user',
  'POST /api/cart/products': 'anyone',
  'GET /api/order/payment-methods': 'anyone',
  'POST /api/order/get-order-details': 'user',
  'PUT /api/order/cancel': 'user',
  'POST /api/order/admin-list': 'admin',
  'GET /api/order/admin-count': 'admin',
  'PUT /api/order/admin-advance': 'admin',
  'PUT /api/order/admin-cancel': 'admin',
  'PUT /api/order/admin-refunded': 'admin',
  'POST /api/import/upload': 'admin',
  'PUT /api/import/read-as': 'admin',
  'PUT /api/import/check': 'admin',
  'PUT /api/import/start': 'admin',
  'PUT /api/import/cancel': 'admin',
  'POST /api/import/get': 'admin',
  'GET /api/import/list': 'admin',
  'POST /api/import/bad-rows': 'admin',
  'GET /api/order/bought-products': 'user',
  'POST /api/change/admin-list': 'admin',
  'POST /api/overview/admin-get': 'admin',
  'GET /api/settings/shop': 'anyone',
  'GET /api/settings/admin-get': 'admin',
  'PUT /api/settings/admin-update': 'admin',
  'GET /api/settings/admin-synonyms': 'admin',
  'PUT /api/settings/admin-set-synonym': 'admin',
  'DELETE /api/settings/admin-delete-synonym': 'admin',
  'POST /api/user/admin-list': 'admin',
  'PUT /api/user/admin-role': 'admin',
  'PUT /api/user/admin-status': 'admin',
  'POST /api/product/admin-stock': 'admin',
  'PUT /api/product/admin-edit-stock': 'admin',
  'POST /api/order/webhook': 'anyone',
}

/** What people, browsers and search engines open: no JSON. */
const pages: Record<string, Access> = {
  'GET /api/user/verify-email': 'anyone',
  'GET /api/order/cancel-payment/:id': 'anyone',
  'GET /api/pay/:id': 'anyone',
  'POST /api/pay/:id/pay': 'anyone',
  'POST /api/pay/:id/cancel': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /sitemap-:number(^[1-9]\\d{0,5}).xml': 'anyone',
  'GET /api/dev/outbox': 'anyone',
  'GET /api/dev/outbox/:id': 'anyone',
  'GET /api/import/export': 'admin',
  'GET /api/import/bad-rows/:id': 'admin',
  'GET /uploads/:name': 'anyone',
  'GET /uploads/brand/:name': 'anyone',
}

/** Every call that answers with JSON. */
export const contractCalls: Record<string, Access> = { ...section7, ...more }

/** Everything that may be asked for. */
export const accessTable: Record<string, Access> = { ...contractCalls, ...pages }
