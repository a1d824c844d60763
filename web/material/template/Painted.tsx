import { useLayoutEffect, useRef } from 'react'
import type { Picture } from '#domain/material/template/picture.ts'
import { paint } from './paint.ts'

interface Props {
  picture: Picture
  logo: ImageBitmap | null
  label?: string
  /** Pixels of the canvas in those of the picture. */
  scale?: number
  className: string
  /** The canvas itself: what is seen is what is sent. */
  onCanvas?: (canvas: HTMLCanvasElement | null) => void
}

/** A picture in its own pixels, as wide as there is room. */
export function Painted({ picture, logo, label, scale = 1, className, onCanvas }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, picture, { logo, scale })
    onCanvas?.(canvas.current)
  })
  return (
    <canvas
      ref={canvas}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
