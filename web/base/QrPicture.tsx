import { useMemo } from 'react'
import { qrShape } from '#domain/base/qr.ts'

/** A text for a camera: dark on white in every theme, as readers want it. */
export function QrPicture({ text, label, size: side = 200 }: { text: string; label: string; size?: number }) {
  const { size, path } = useMemo(() => qrShape(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      style={{ alignSelf: 'center' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
