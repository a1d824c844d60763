export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
