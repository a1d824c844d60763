import { configure } from '@testing-library/react'

// What a screen shows comes in parts, which a busy machine takes its time over: a guard against hanging alone.
configure({ asyncUtilTimeout: 60_000 })

// Text boxes that grow and columns of lists ask when fonts have come: this browser has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
