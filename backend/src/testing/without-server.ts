/** Runs before each test file that is to run on PGlite, beside those that run on a server. */
delete process.env.TEST_DATABASE_URL
export {}
