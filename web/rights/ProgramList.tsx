import { program } from '#domain/rights/program.ts'
import { programCalls } from '#domain/rights/program-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { PropertyNames } from './PropertyNames.tsx'
import { useProgramWords } from './program-words.ts'

export function ProgramList() {
  const may = useMay()
  const words = useProgramWords()
  return (
    <ListPage
      of={program}
      call={programCalls.list}
      excel={programCalls.excel}
      view={({ pgId }) => `/system/program/view?pgId=${pgId}`}
      create={may('program', 'WRITE') && '/system/program/view'}
      render={{
        pgName: ({ pgId, pgName }) => words(pgId, pgName),
        pgProperties: ({ pgProperties }) => <PropertyNames properties={pgProperties} />,
      }}
    />
  )
}
