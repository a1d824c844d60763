/** Words of hours, panel and volume, for the forms that have them. */
export const hours = {
  hint: 'In these hours of each day the volume is another one.',
  add: 'Add hours',
  from: 'From',
  to: 'To',
  remove: 'Remove hours',
  'power.hint':
    'Contents play only while the venue is open and the panel is on. A player in a browser alone shows black instead.',
  'daysOff.hint': 'Nothing is shown on these days, and the panel is off.',
} as const
