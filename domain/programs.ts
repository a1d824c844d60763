import type { KeptRights } from './account/auth-group.ts'
import { codes } from './base/codes.ts'
import type { Grants } from './base/entity.ts'
import { type OperatorType, type Properties, propertiesOf, type Role } from './base/permission.ts'
import { type ProgramName, programs } from './facts.ts'

const { platform, mediaOwner, advertiser, agency } = codes.operatorType

/** The one operator type that holds each role; other pairs get no grant. */
export const holders: Readonly<Record<keyof Grants, { operatorType: OperatorType; role: Role }>> = {
  super: { operatorType: platform, role: codes.role.super },
  master: { operatorType: mediaOwner, role: codes.role.master },
  manager: { operatorType: mediaOwner, role: codes.role.manager },
  user: { operatorType: mediaOwner, role: codes.role.user },
  advertiser: { operatorType: advertiser, role: codes.role.advertiser },
  sales: { operatorType: agency, role: codes.role.sales },
}

export interface Grant {
  program: ProgramName
  operatorType: OperatorType
  role: Role
  properties: Properties
}

export function defaultGrants(): Grant[] {
  return (Object.keys(programs) as ProgramName[]).flatMap((program) => grantsOf(program))
}

/** Every property that the product asks of a program: the union of what a fresh installation grants. */
export function propertiesAsked(program: ProgramName): Properties {
  return grantsOf(program).reduce((all, { properties }) => all | properties, 0)
}

function grantsOf(program: ProgramName): Grant[] {
  const { grants } = programs[program]
  return (Object.keys(grants) as (keyof Grants)[]).map((who) => ({
    program,
    ...holders[who],
    properties: propertiesOf(grants[who] ?? ''),
  }))
}

/** Rights of a new permission group: everything that the product asks for stays. */
export function everyRight(): KeptRights {
  const names = Object.keys(programs) as ProgramName[]
  return Object.fromEntries(names.map((program) => [program, propertiesAsked(program)]))
}

/** True if these are programs that there are. */
export const arePrograms = (names: readonly string[]) => names.every((name) => Object.hasOwn(programs, name))
