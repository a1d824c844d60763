import { type ReactNode, useSyncExternalStore } from 'react'

interface Question {
  title: string
  text: string
  /** Shown below it when it has come; the answer does not wait for it. */
  more?: ReactNode
  /** The verb on the button that goes on. */
  act: string
  isDangerous?: boolean
}

/** A question that waits for its answer. */
export interface Asked extends Question {
  answer(goOn: boolean): void
}

let asked: Asked | undefined
const listeners = new Set<() => void>()

/** Asks before an act and answers whether to go on. Escape and a click outside mean no. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((done) => {
    const answer = (goOn: boolean) => {
      set(undefined)
      done(goOn)
    }
    set({ ...question, answer })
  })
}

export const isAsking = () => asked !== undefined

export function useAsked(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}

function set(next: Asked | undefined) {
  asked = next
  for (const listener of listeners) listener()
}
