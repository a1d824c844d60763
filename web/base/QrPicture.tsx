import { useMemo } from 'react'
import { encode } from 'uqr'
import { darkPath, QR_BORDER } from '#domain/base/qr.ts'

/** A text for a camera: dark on white in every theme, as readers want it. */
export function QrPicture({ text, label, size: side = 200 }: { text: string; label: string; size?: number }) {
  const { size, data } = useMemo(() => encode(text, { border: QR_BORDER }), [text])
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
      <path d={darkPath(data)} fill="#000" />
    </svg>
  )
}
