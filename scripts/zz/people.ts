import { Person } from '#test/person.ts'
export const pw: Record<string,string> = { admin:'R8ji34GvphRS7!', beanmaster:'vmN8ke2WDEKa1!', beanmanager:'NZiVRPhDkAM45!', beanvenue:'KPbWLFp2QMX82!', quaymaster:'AexxfFXOGcLe4!', quaymanager:'xa5RQHVGYzxN4!', quayvenue:'ypnbXDU8m40p0!', seller:'wrn77WUGKxEy0!' }
export const who = async (n: string) => new Person('http://127.0.0.1:18193').signIn(n, pw[n])
