import type { Screen } from '../base/screen.ts'

export const calendarScreens: readonly Screen[] = [
  {
    path: '/campaign/calendar/view',
    load: async () => (await import('./CalendarView.tsx')).CalendarView,
    area: 'campaign',
    label: 'salesCalendar',
    program: 'avails',
    property: 'VIEW',
  },
]
