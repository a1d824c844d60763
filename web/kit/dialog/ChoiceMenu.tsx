import { Menu } from '@mantine/core'
import type { ChoicesProps } from './choice.ts'

export function ChoiceMenu({ standIn, choices }: ChoicesProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{standIn}</Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, href, lang, run }) =>
          href ? (
            <Menu.Item key={label} component="a" href={href} lang={lang} download>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={run}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
