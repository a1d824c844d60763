import { program } from '#domain/rights/program.ts'
import { programCalls } from '#domain/rights/program-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { PropertyNames } from './PropertyNames.tsx'
import { useProgramWords } from './program-words.ts'

export function ProgramList() {
  const words = useProgramWords()
  return (
    <ListPage
      of={program}
      calls={programCalls}
      render={{
        pgName: ({ pgId, pgName }) => words(pgId, pgName),
        pgProperties: ({ pgProperties }) => <PropertyNames properties={pgProperties} />,
      }}
    />
  )
}
