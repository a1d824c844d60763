import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { measuring } from './paint.ts'

/**
 * Widths of texts, measured anew once a file of the font has come: letters that the page has not shown before are drawn in
 * another font until then.
 */
export function useMeasure() {
  const [measureOf, setMeasure] = useState(measuring)
  useEffect(() => {
    // At once: whoever waits for the fonts takes the picture from the canvas.
    const again = () => flushSync(() => setMeasure(measuring))
    document.fonts.addEventListener('loadingdone', again)
    return () => document.fonts.removeEventListener('loadingdone', again)
  }, [])
  return measureOf
}
