/** True if this browser can draw a map at all. */
export function canDraw(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null
  return known
}

let known: boolean | undefined
