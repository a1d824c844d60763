/** Words of a screen before it has anything to play. */
export const player = {
  'player.connecting': 'Connecting',
  'player.pinTitle': 'Pair this screen',
  'player.pinHelp': 'Scan the code with a phone, or enter this PIN in the console, under “Pair players”.',
  'player.pinExpires': 'Valid until {{time}}. A new one appears by itself.',
  'player.noServer': 'The server cannot be reached. Trying again.',
  'player.needsHttps': 'This player needs https',
  'player.needsHttpsHelp':
    'Open {{address}} instead. On a plain http address the browser gives no keys and no storage for offline play.',
  'player.tooOld': 'This browser is too old for the player',
  'player.exercise': 'Exercise',
  'player.lack.L0': 'This screen has no player yet.',
  'player.lack.L1': 'This player is waiting for approval in the console.',
  'player.lack.L2': 'This screen is not mapped to a venue yet. It is mapped in the console.',
  'player.lack.L3': 'This screen is stopped. It is started in the console.',
  'player.lack.L4': 'No model has been chosen for this screen yet.',
  'player.lack.L5': 'The plan for this screen is being made.',
  'player.lack.L6': 'Nothing is published for this screen today.',
  'player.lack.L7': 'This venue is closed at the moment.',
  'player.lack.L8': 'The files for this screen are on their way.',
} as const
