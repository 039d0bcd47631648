import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** An e-mail address as it is typed: no capitals and no corrections of the keyboard's own. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name'>) {
  return <TextField label="Email" type="email" name="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
