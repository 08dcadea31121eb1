/** Something that only the person who runs the shop can put right. Its message is one line, without secrets, and all that is printed. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}
