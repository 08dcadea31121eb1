/** Major of the session store's public shape (`ShopState`). The shell refuses a remote that was built against another one. */
export const STORE_MAJOR = 1
