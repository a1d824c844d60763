import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  children: ReactNode
  /** Takes the whole width of its section. */
  isWide?: boolean
}

/** A value to be read: what cannot be entered looks like text, not like a box that is out of order. */
export function Shown({ label, children, isWide }: Props) {
  return (
    <div className="shown-field" data-wide={isWide || undefined}>
      <div className="shown-label">{label}</div>
      <div className="shown">
        {children === '' || children === null || children === undefined || children === false ? '–' : children}
      </div>
    </div>
  )
}
