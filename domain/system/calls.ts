import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, json, list, numberReference, text } from '../base/field.ts'
import { type AuthorityRow, areGrantChanges, type EffectiveRights, type RightsHolder } from './authority.ts'
import { type CodeNode, type CodeTable, commonCode } from './code.ts'
import { environmentEntry } from './environment.ts'
import type { IndustryOutcome } from './industry.ts'
import { menu } from './menu.ts'
import { program } from './program.ts'

const LARGEST_FILE = 4_000_000
const importInput = { text: text({ required: true, max: LARGEST_FILE }) }
const holder = { operatorType: code('operatorType', { required: true }), roleCd: code('role', { required: true }) }

export const systemCalls = {
  'system/code/codeKey': call({
    input: { cdKey: text({ max: 40 }), language: text({ pattern: 'language' }) },
    output: answers<CodeTable>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'system/code/list': call({
    input: {
      parentIdx: numberReference('commonCode'),
      search: text({ max: 100 }),
      language: text({ pattern: 'language' }),
    },
    output: answers<{ list: CodeNode[] }>(),
    guard: { program: 'code', property: 'LIST' },
  }),
  'system/code/detail': detailOf(commonCode, 'code'),
  'system/code/save': saveOf(commonCode, 'code'),
  'system/code/delete': removeOf(commonCode, 'code'),
  'system/code/importCheck': call({
    input: importInput,
    output: answers<IndustryOutcome>(),
    guard: { program: 'code', property: 'WRITE' },
    reads: true,
    bodyLimit: LARGEST_FILE,
  }),
  'system/code/importRun': call({
    input: importInput,
    output: answers<IndustryOutcome>(),
    guard: { program: 'code', property: 'WRITE' },
    bodyLimit: LARGEST_FILE,
  }),
  'system/env/list': listOf(environmentEntry, 'env'),
  'system/env/excel': exportOf(environmentEntry, 'env'),
  'system/env/detail': detailOf(environmentEntry, 'env'),
  'system/env/save': saveOf(environmentEntry, 'env'),
  'system/env/delete': removeOf(environmentEntry, 'env'),
  'system/env/init': call({
    input: { entries: list(numberReference('environment'), { required: true, max: 200 }) },
    output: answers<{ changed: string[] }>(),
    guard: { program: 'env', property: 'UPDATE' },
  }),
  'system/program/list': listOf(program, 'program'),
  'system/program/excel': exportOf(program, 'program'),
  'system/program/detail': detailOf(program, 'program'),
  'system/program/save': saveOf(program, 'program'),
  'system/program/delete': removeOf(program, 'program'),
  'system/menu/list': listOf(menu, 'menu'),
  'system/menu/save': saveOf(menu, 'menu'),
  'system/menu/delete': removeOf(menu, 'menu'),
  'system/menu/move': call({
    input: {
      mnId: numberReference('menu', { required: true }),
      parentId: numberReference('menu'),
      before: numberReference('menu'),
    },
    output: answers<{ mnId: number }>(),
    guard: { program: 'menu', property: 'UPDATE' },
  }),
  'system/authrole/list': call({
    input: holder,
    output: answers<{ list: AuthorityRow[] }>(),
    guard: { program: 'authrole', property: 'LIST' },
  }),
  'system/authrole/auth': call({
    input: { ...holder, changes: json({ required: true, isRight: areGrantChanges }) },
    output: answers<{ changed: number }>(),
    guard: { program: 'authrole', property: 'UPDATE' },
  }),
  'system/authrole/users': call({
    input: { search: text({ max: 100 }) },
    output: answers<{ list: RightsHolder[] }>(),
    guard: { program: 'authrole', property: 'LIST' },
  }),
  'system/authrole/effective': call({
    input: { uId: numberReference('user', { required: true }) },
    output: answers<EffectiveRights>(),
    guard: { program: 'authrole', property: 'LIST' },
  }),
}
