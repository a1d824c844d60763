import { Group, Table, Text } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { allows, type Property, property } from '#domain/base/permission.ts'
import type { EffectiveRow } from '#domain/rights/authority.ts'
import { useTranslation } from '../words/translation.ts'
import { useProgramWords } from './program-words.ts'
import './matrix.css'

const properties = Object.keys(property) as Property[]

/** Each right with its reason: granted, taken by the permission group, or of a program out of use. */
export function EffectiveTable({ rows }: { rows: readonly EffectiveRow[] }) {
  const { t } = useTranslation(['system', 'code'])
  const words = useProgramWords()
  return (
    <>
      <Group gap={16} mb={6}>
        <Text size="sm">
          <Mark state="granted" /> {t('effective.granted')}
        </Text>
        <Text size="sm">
          <Mark state="taken" /> {t('effective.taken')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('effective.none')}
        </Text>
      </Group>
      <div className="matrix" style={{ marginBottom: 16 }}>
        <Table verticalSpacing={3} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('authority.program')}</Table.Th>
              {properties.map((each) => (
                <Table.Th key={each}>{t(`code:programProperty.${each}`)}</Table.Th>
              ))}
              <Table.Th>{t('effective.why')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows
              .filter(({ granted }) => granted !== 0)
              .map((row) => (
                <Table.Tr key={row.program}>
                  <th scope="row" style={{ paddingInlineStart: 10 }}>
                    {words(row.program, row.pgName)}
                  </th>
                  {properties.map((each) => (
                    <Table.Td key={each}>
                      {allows(row.granted, each) && (
                        <Mark
                          state={allows(row.properties, each) ? 'granted' : 'taken'}
                          label={t(allows(row.properties, each) ? 'effective.granted' : 'effective.taken')}
                        />
                      )}
                    </Table.Td>
                  ))}
                  <Table.Td style={{ minWidth: 180 }}>
                    <Text size="sm">{t(`effective.why.${reasonOf(row)}`)}</Text>
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}

function reasonOf({ pgUse, granted, properties: left }: EffectiveRow) {
  if (pgUse === 0) return 'unused'
  if (left === granted) return 'whole'
  return left === 0 ? 'nothing' : 'part'
}

function Mark({ state, label }: { state: 'granted' | 'taken'; label?: string }) {
  const Icon = state === 'granted' ? IconCheck : IconLock
  const color = state === 'granted' ? 'var(--mantine-color-teal-text)' : 'var(--mantine-color-orange-text)'
  return (
    <Icon
      size={15}
      color={color}
      style={{ verticalAlign: 'text-bottom' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
