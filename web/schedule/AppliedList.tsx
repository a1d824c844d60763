import { appliedSchedule } from '#domain/schedule/applied.ts'
import { appliedCalls } from '#domain/schedule/applied-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useFormats } from '../words/formats.ts'

const SECONDS = 15

/** Part of its plan that each screen has really taken, and its time. */
export function AppliedList() {
  const lagOf = useLag()
  return (
    <ListPage
      of={appliedSchedule}
      calls={appliedCalls}
      view={({ mediaId }) => `/schedule/schedule/view?mediaId=${mediaId}`}
      everySeconds={SECONDS}
      render={{ lag: ({ lag }) => lagOf(lag) }}
    />
  )
}

/** Seconds as people say them: below two minutes, two hours or beyond. */
function useLag() {
  const { unit } = useFormats()
  return (seconds: number | null) => {
    if (seconds === null) return '–'
    if (seconds < 120) return unit(seconds, 'second')
    if (seconds < 7200) return unit(seconds / 60, 'minute')
    return unit(seconds / 3600, 'hour')
  }
}
