/** CSS pixels of the square in which frames of all proportions have room. */
const ROOM = 26
/** Longest side within it; the line is drawn half outside. */
const LONGEST = 24
/** A bar of a shelf is still seen as one. */
const LEAST = 5

/** A frame in the proportions of what hangs there, with its size in pixels. */
export function Frame({ size }: { size: string }) {
  const [width = 1, height = 1] = size.split('x').map(Number)
  const scale = LONGEST / Math.max(width, height)
  const across = Math.max(width * scale, LEAST)
  const up = Math.max(height * scale, LEAST)
  return (
    <span
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, verticalAlign: 'middle', whiteSpace: 'nowrap' }}
    >
      <svg width={ROOM} height={ROOM} aria-hidden style={{ flexShrink: 0 }}>
        <rect
          {...{ x: (ROOM - across) / 2, y: (ROOM - up) / 2, width: across, height: up, rx: 2 }}
          fill="currentColor"
          fillOpacity={0.12}
          stroke="currentColor"
          strokeWidth={1.5}
        />
      </svg>
      <span style={{ fontSize: 'var(--mantine-font-size-xs)', fontVariantNumeric: 'tabular-nums' }}>
        {width} × {height}
      </span>
    </span>
  )
}
