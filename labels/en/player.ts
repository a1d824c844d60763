/** Words of a screen before it has anything to play. */
export const player = {
  'player.connecting': 'Connecting',
  'player.pinTitle': 'Pair this screen',
  'player.pinHelp': 'Enter this PIN in the console, under “Pair players”.',
  'player.pinExpires': 'Valid until {{time}}. A new one appears by itself.',
  'player.noServer': 'The server cannot be reached. Trying again.',
  'player.needsHttps': 'This player needs https',
  'player.needsHttpsHelp':
    'Open {{address}} instead. On a plain http address the browser gives no keys and no storage for offline play.',
  'player.tooOld': 'This browser is too old for the player',
} as const
