import { Suspense, useEffect, useState } from 'react'
import { later } from '../base/later.ts'
import { firstMessage } from '../base/tell.ts'

const Notifications = later(async () => (await import('@mantine/notifications')).Notifications)

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
