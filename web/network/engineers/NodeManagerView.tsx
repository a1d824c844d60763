import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { nodeManager } from '#domain/network/node-manager.ts'
import { nodeManagerCalls } from '#domain/network/node-manager-calls.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf } from '../../kit/input/Input.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { useTranslation } from '../../words/translation.ts'
import { BrandField, useFreshInBrand } from '../BrandField.tsx'
import { EngineerSignIn } from './EngineerSignIn.tsx'
import { EngineerVenues } from './EngineerVenues.tsx'

const { Input } = inputsOf(nodeManager)
const { active } = codes.useStatus
type Ending = Pick<Row<typeof nodeManager>, 'signsIn' | 'nmName' | 'loginId'>

export function NodeManagerView() {
  const { t } = useTranslation('account')
  const fresh = useFreshInBrand()
  const endOf = ({ signsIn, nmName, loginId }: Ending, id: 'signInEnds' | 'askStop') =>
    signsIn === 'Y' ? t(`nodeManager.${id}`, { name: nmName, loginId: loginId ?? '' }) : undefined
  return (
    <RecordPage
      of={nodeManager}
      calls={nodeManagerCalls}
      fresh={fresh}
      ask={({ nmStatus }, stored) =>
        stored?.nmStatus === active && nmStatus !== active ? endOf(stored, 'askStop') : undefined
      }
      endsToo={(stored) => endOf(stored, 'signInEnds')}
    >
      {(stored) => (
        <>
          <Section title={t('nodeManager.section.identity')}>
            <Input field="brdCode" as={BrandField} />
            <Input field="nmName" />
            <Input field="nmPhone" />
            <Input field="nmMail" />
            <Input field="notifyBy" />
            <Input field="nmStatus" />
          </Section>
          <Section title={t('nodeManager.section.venues')}>
            <Input field="poiIdxs" as={EngineerVenues} />
          </Section>
          {stored && <EngineerSignIn engineer={stored} />}
        </>
      )}
    </RecordPage>
  )
}
