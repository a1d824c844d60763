import type { ComponentType } from 'react'
import type { Property } from '#domain/base/permission.ts'
import type { ProgramName } from '#domain/facts.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import type { Area } from '#labels/areas.ts'

/** One screen: used by the router, the guard, the palette and the browser stories. */
export interface Screen {
  path: string
  load: () => Promise<ComponentType>
  /** Words the screen needs besides the common ones. */
  area: Area
  /** Words of other areas that it shows as well. */
  alsoReads?: readonly Area[]
  /** Its name: a key of the menu words. */
  label: string
  program?: ProgramName
  property?: Property
  /** Screen for somebody to whom this one says nothing. */
  leadsTo?: (info: SessionInfo) => string | undefined
  /** Rendered without a session; the calls behind it still need one. */
  isOpen?: true
}
