import { errorMessage } from './errors'

test.each(['NetworkError', 'ChunkLoadError'])(
  'a call that ends as %s tells the person that the network is gone',
  (name) => {
    const failure = Object.assign(new Error('failed'), { name })

    expect(errorMessage(failure)).toBe('You seem to be offline. Please try again')
  },
)
