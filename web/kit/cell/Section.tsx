import type { ReactNode } from 'react'
import { Panel } from './Panel.tsx'

/** A titled group of fields. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="field-grid">{children}</div>
    </Panel>
  )
}
