/** Refusals and confirmations, by message id. */
export const message = {
  'general.error': 'An error occurred during the requested operation',
  'general.unknown': 'Not found',
  'general.noPermission': 'You have no permission for this',
} as const
