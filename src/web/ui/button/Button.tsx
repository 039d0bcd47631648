import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'solid' | 'quiet' | 'bare';
}

export function Button({ look = 'quiet', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${styles['button']} ${className}`} data-look={look} />;
}
