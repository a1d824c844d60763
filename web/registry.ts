import type { ComponentType } from 'react'
import type { Property } from '#domain/base/permission.ts'
import type { ProgramName } from '#domain/system/programs.ts'
import type { Area } from '#labels/areas.ts'

/** One screen: used by the router, the guard, the palette and the browser stories. */
export interface Screen {
  path: string
  load: () => Promise<ComponentType>
  /** Words the screen needs besides the common ones. */
  area: Area
  /** Its name: a key of the menu words. */
  label: string
  program?: ProgramName
  property?: Property
  /** Rendered without a session; the calls behind it still need one. */
  isOpen?: true
}

export const screens: readonly Screen[] = [
  {
    path: '/account/brand/list',
    load: async () => (await import('./account/BrandList.tsx')).BrandList,
    area: 'account',
    label: 'brand',
    program: 'brand',
    property: 'LIST',
    isOpen: true,
  },
  {
    path: '/account/brand/view',
    load: async () => (await import('./account/BrandView.tsx')).BrandView,
    area: 'account',
    label: 'brand',
    program: 'brand',
    property: 'VIEW',
    isOpen: true,
  },
  {
    path: '/media/model/list',
    load: async () => (await import('./media/ModelList.tsx')).ModelList,
    area: 'media',
    label: 'models',
    program: 'model',
    property: 'LIST',
  },
  {
    path: '/media/model/view',
    load: async () => (await import('./media/ModelView.tsx')).ModelView,
    area: 'media',
    label: 'models',
    program: 'model',
    property: 'VIEW',
  },
]
