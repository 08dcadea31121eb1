import sharp from 'sharp'

// Pictures are opened seldom and never twice at once, so a cache of them would be memory without a use.
sharp.cache(false)
// One thread a picture; how many pictures are worked on at one time is up to the caller.
sharp.concurrency(1)

/** The picture library, set up for a server. */
export { sharp }
