import Bowser from 'bowser'

/** Names browser and system of a `User-Agent`: 'Chrome, Android'; empty where it says neither. */
export function deviceName(userAgent = ''): string {
  if (!userAgent) return ''
  const parser = Bowser.getParser(userAgent)
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(', ')
}
