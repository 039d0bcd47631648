import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'solid' | 'quiet' | 'bare';
}

export function Button({ look = 'quiet', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${styles['button']} ${className}`} data-look={look} />;
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'type'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  /** Shown on hover where the label would be too long; the label otherwise. */
  readonly tooltip?: string;
  /** Set on a button that lies on a picture: it is smaller and has its own background. */
  readonly onPicture?: boolean;
  readonly children: ReactNode;
}

/** A button that shows only an icon. Its label names it for screen readers. */
export function IconButton({ label, tooltip, onPicture, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={tooltip ?? label}
      data-on-picture={onPicture}
      className={className === undefined ? styles['icon'] : `${styles['icon']} ${className}`}
    >
      {children}
    </button>
  );
}
