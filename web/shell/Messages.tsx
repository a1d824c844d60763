import { Suspense, useEffect, useState } from 'react'
import { later } from '../base/later.ts'
import { firstMessage, leadOn } from '../base/tell.ts'

const Notifications = later(async () => (await import('@mantine/notifications')).Notifications)

// Where the line has broken it is told without a way.
leadOn((words, refused) =>
  import('./told/Refused.tsx').then(
    ({ withWay }) => withWay(words, refused),
    () => ({}),
  ),
)

/** The corner where messages show, once there is one. */
export function Messages() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    void firstMessage.then(() => setDue(true))
  }, [])
  return (
    isDue && (
      <Suspense>
        <Notifications position="bottom-right" />
      </Suspense>
    )
  )
}
